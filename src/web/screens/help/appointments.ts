import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { assistantName } = brand;

/** Names in bold are those on the screens, and tests hold them to it. */
export const appointments: Chapter = {
  id: "appointments",
  title: "Your appointments",
  blocks: [
    text(
      "[Appointments](/appointments), in the account menu, shows every job by **Day**, by **Week** or as a **List**, in the time zone of the assistant. White is open, grey is closed, and what else is in your calendar is hatched.",
    ),
    points(
      `**Add a job** books one by hand. You may break your own rules, such as the opening hours; ${assistantName} keeps them. Where a job stands already, the form says which, and offers the next free times.`,
      "Move a job by dragging it, on a phone after a short rest of the finger. Or open it and press **Move**: arrow keys or buttons move it by 15 minutes or a day, and **Move it here** saves.",
      "An open job can be called, texted, changed, put into another calendar with **Add to calendar**, and cancelled.",
      "**Why not?** explains for any time what blocks it: opening hours, notice, another job and the way to it, your calendar, your service area, or a caller who is being offered it.",
    ),
    text(
      "What needs you stands on top, such as an entry in your calendar that came to stand on a job. It leaves by itself when it is over, or when you press **Done**.",
    ),
  ],
};
