import { bookAppointment } from "./book-appointment.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { checkAvailability } from "./check-availability.ts";
import { checkCode } from "./check-code.ts";
import { endCall } from "./end-call.ts";
import { findAppointments } from "./find-appointments.ts";
import { lookUp } from "./look-up.ts";
import { moveAppointment } from "./move-appointment.ts";
import { noteQuestion } from "./note-question.ts";
import { sendCode } from "./send-code.ts";
import { switchLanguage } from "./switch-language.ts";
import { takeMessage } from "./take-message.ts";
import type { Tool } from "./tool.ts";
import { transferCall } from "./transfer-call.ts";

/** All that a model can ask for in a call. The order stays the same, so that services can keep it. */
export const allTools: readonly Tool[] = [
  checkAvailability,
  bookAppointment,
  findAppointments,
  moveAppointment,
  cancelAppointment,
  sendCode,
  checkCode,
  transferCall,
  takeMessage,
  noteQuestion,
  lookUp,
  switchLanguage,
  endCall,
];
