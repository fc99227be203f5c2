import { ChevronDown, FileJson, FileSpreadsheet } from "lucide-react";
import type { FileKind } from "../../files/count-rows.ts";
import { Button } from "../../parts/button.tsx";
import { Menu, MenuAction } from "../../parts/menu.tsx";

/** What the filters leave, as a file. */
export const ExportMenu = ({ onExport, disabled }: { onExport: (kind: FileKind) => void; disabled: boolean }) => (
  <Menu
    trigger={
      <Button iconAfter={<ChevronDown aria-hidden />} disabled={disabled}>
        Export
      </Button>
    }
  >
    <MenuAction icon={<FileSpreadsheet aria-hidden />} onSelect={() => onExport("csv")}>
      CSV, one line for each
    </MenuAction>
    <MenuAction icon={<FileJson aria-hidden />} onSelect={() => onExport("json")}>
      JSON, with transcripts
    </MenuAction>
  </Menu>
);
