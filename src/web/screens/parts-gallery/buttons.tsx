import { ArrowRight, Phone, PhoneOff, Plus, RefreshCw, Trash2 } from "lucide-react";
import { Button } from "../../parts/buttons/button.tsx";
import { ButtonLink } from "../../parts/buttons/button-link.tsx";
import { example } from "./example-texts.ts";
import { AsFocused, AsHovered, Flow, Group, Specimen } from "./group.tsx";

export const Buttons = () => (
  <Group id="buttons" title="Buttons">
    <Specimen name="Button: primary, dark, line, quiet, bad, stop">
      <Flow>
        <Button kind="primary">Get Started Now</Button>
        <Button kind="dark" iconAfter={<ArrowRight aria-hidden />}>
          Next
        </Button>
        <Button>Add payment</Button>
        <Button kind="quiet">See All</Button>
        <Button kind="bad" icon={<Trash2 aria-hidden />}>
          Remove
        </Button>
        <Button kind="stop" icon={<PhoneOff aria-hidden />}>
          End call
        </Button>
      </Flow>
    </Specimen>
    <Specimen name="Button: large 52, default 44, small 36, icon only">
      <Flow>
        <Button size="lg">Large 52</Button>
        <Button>Default 44</Button>
        <Button size="sm">Small 36</Button>
        <Button iconOnly aria-label="Load again">
          <RefreshCw aria-hidden />
        </Button>
        <Button size="sm" iconOnly aria-label="Load again, small">
          <RefreshCw aria-hidden />
        </Button>
      </Flow>
    </Specimen>
    <Specimen name="Button: hovered, focused">
      <Flow>
        <AsHovered>
          <Button>Hovered</Button>
          <Button kind="quiet">Hovered</Button>
        </AsHovered>
        <AsFocused>
          <Button>Focused</Button>
          <Button kind="dark">Focused</Button>
        </AsFocused>
      </Flow>
    </Specimen>
    <Specimen name="Button: off, with what is missing; busy at the same width">
      <Flow>
        <Button disabled aria-describedby="register-needs">
          Register
        </Button>
        <Button kind="primary" busy>
          Create Assistant
        </Button>
        <Button busy={false}>Save Changes</Button>
      </Flow>
      <p id="register-needs" className="text-sm text-ink-faint">
        Agree to the terms to register.
      </p>
    </Specimen>
    <Specimen name="Button link, and the full-width action of a phone">
      <ButtonLink to="#buttons" icon={<Plus aria-hidden />}>
        New Assistant
      </ButtonLink>
      <Button size="lg" wide icon={<Phone aria-hidden />}>
        Call {example.phone}
      </Button>
    </Specimen>
    <Specimen name="Button: long text breaks into lines">
      <Button wide>{example.long}</Button>
    </Specimen>
  </Group>
);
