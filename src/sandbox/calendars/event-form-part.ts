import { type Html, html } from "../html.ts";
import { type EventFields, repeats } from "./event-form.ts";

const showingNames = {
  busy: "Busy",
  free: "Free",
  tentative: "Tentative",
  oof: "Away",
  workingElsewhere: "Working elsewhere",
};

type Form = {
  readonly action: string;
  readonly fields: EventFields;
  readonly submit: string;
  readonly problem?: string | undefined;
  /** A series keeps its rhythm; only a new event can begin one. */
  readonly canRepeat: boolean;
};

/** The form by which a person writes an event, in the account's own zone. */
export const eventForm = ({ action, fields, submit, problem, canRepeat }: Form): Html => html`
<form class="event-form" method="post" action="${action}">
${problem !== undefined && html`<p class="notice warn" role="alert">${problem}</p>`}
<label class="wide">Title <input name="title" value="${fields.title ?? ""}" autocomplete="off" maxlength="200"></label>
<label>Date <input type="date" name="date" value="${fields.date ?? ""}" required></label>
<label>Last day <input type="date" name="end_date" value="${fields.end_date ?? ""}"></label>
<label>From <input type="time" name="start_time" value="${fields.start_time ?? "09:00"}"></label>
<label>To <input type="time" name="end_time" value="${fields.end_time ?? "10:00"}"></label>
<label>Shown as <select name="show_as">${options(showingNames, fields.show_as ?? "busy")}</select></label>
${canRepeat && html`<label>Repeats <select name="repeat">${options(repeats, fields.repeat ?? "")}</select></label>`}
<label class="wide">Place <input name="location" value="${fields.location ?? ""}" autocomplete="off" maxlength="200"></label>
<label class="wide">Notes <textarea name="description" rows="3" maxlength="2000">${fields.description ?? ""}</textarea></label>
<div class="ticks wide">
<label class="tickbox"><input type="checkbox" name="all_day"${checked(fields.all_day)}> Whole day</label>
<label class="tickbox"><input type="checkbox" name="declined"${checked(fields.declined)}> Invitation declined</label>
</div>
<p class="wide"><button class="button primary">${submit}</button></p>
</form>`;

const checked = (value: string | undefined): Html => (value === undefined ? html`` : html` checked`);

const options = (choices: Record<string, string>, chosen: string) =>
  Object.entries(choices).map(([value, text]) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
