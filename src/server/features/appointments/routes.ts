import { appointmentEndpoints, appointmentTimesEndpoints } from "#contract/appointments.ts";
import { calendarEndpoints } from "#contract/calendars.ts";
import { type Route, route } from "../../http/route.ts";
import { bookJob } from "./book-job.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { listAppointments } from "./list-appointments.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { readDayPlan } from "./read-day-plan.ts";
import { readTimes } from "./read-times.ts";
import { textCustomer } from "./text-customer.ts";
import { updateAppointment } from "./update-appointment.ts";

const [list, create, update, cancel, text] = appointmentEndpoints;
const [times, dayPlan] = appointmentTimesEndpoints;
const byRules = calendarEndpoints[4];

export const appointmentRoutes = (needs: Parameters<typeof textCustomer>[0] & AppointmentNeeds): readonly Route[] => [
  route(list, ({ caller, query }) => listAppointments(needs, caller, query)),
  route(create, ({ caller, body: { tenant_id, ...booking } }) =>
    bookJob(needs, caller.owner_id, { assistant_id: tenant_id, ...booking }, "broken"),
  ),
  route(update, ({ caller, params, body }) => updateAppointment(needs, caller.owner_id, params.id, body)),
  route(cancel, ({ caller, params, query }) =>
    cancelAppointment(needs, caller.owner_id, params.id, query.tell_customer === "false" ? "quiet owner" : "owner"),
  ),
  route(text, ({ caller, params, body }) => textCustomer(needs, caller.owner_id, params.id, body.text)),
  route(times, ({ caller, query }) => readTimes(needs, caller.owner_id, query)),
  route(dayPlan, ({ caller, query }) => readDayPlan(needs, caller.owner_id, query)),
  route(byRules, ({ caller, params, body }) =>
    bookJob(needs, caller.owner_id, { assistant_id: params.id, ...body }, "kept"),
  ),
];
