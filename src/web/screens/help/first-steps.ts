import { longestPassword, shortestPassword } from "#domain/accounts/new-password.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

const { productName } = brand;
const menu = "Open the account menu at the top right";

/** Names in bold are those on the screens, and tests hold them to it. */
export const firstSteps: readonly Chapter[] = [
  {
    id: "register",
    title: "Create an account",
    blocks: [
      steps(
        "Open [the registration](/auth?register=true).",
        "Choose a **Username** without spaces or an @ sign. It stays as it is.",
        "Type your **Email** and your **Phone**: a US or Canadian number with its area code, written any way you like. Under the field you see how it will be saved.",
        `Think of a **Password** of ${shortestPassword} to ${longestPassword} characters and type it again under **Confirm password**. The meter under it shows how strong it is; very common passwords are refused.`,
        "Read the [terms](/terms), tick the box and press **Register**.",
      ),
      text("You are logged in a second later and come to [the page for your first assistant](/create-assistant)."),
    ],
  },
  {
    id: "log-in",
    title: "Log in and out",
    blocks: [
      text(
        "Open [the login](/auth?login=true), type your username or your email address under **Username or email**, then your password, and press **Login**. If you were on your way to a page, you land there.",
      ),
      text(
        "After several wrong passwords you have to wait before the next try; the message says how long. Nobody can lock you out for good that way.",
      ),
      text(`${menu} and choose **Logout** to leave. This browser then forgets who you are.`),
    ],
  },
  {
    id: "forgotten-password",
    title: "Forgotten password",
    blocks: [
      steps(
        "On the login, follow **Forgot password?**, or open [this page](/forgot-password).",
        "Type the email address of your account and press **Send the link**.",
        "Open the mail and follow its link. It works once, and for an hour.",
        "Type a **New password** twice and press **Save new password**. Then log in with it.",
      ),
      text(
        "You are told the same whether or not the address has an account, so that nobody can find out who has one. No mail? Look in the spam folder, check the spelling of the address, and ask again. Setting a new password ends every login of the account.",
      ),
    ],
  },
  {
    id: "profile",
    title: "Your profile",
    blocks: [
      text(`${menu} and choose [Profile](/profile).`),
      points(
        "**Your details**: change your full name, email or phone and press **Save changes**. For a new email address you also type your **Current password**, and the old address gets a mail about it.",
        "**Change password**: type the current one, then the new one twice, and press **Change password**. You stay logged in here and are signed out everywhere else. A mail tells you that it happened.",
      ),
    ],
  },
  {
    id: "settings",
    title: "Settings",
    blocks: [
      text(`${menu} and choose [Settings](/settings).`),
      points(
        "**Time zone**: your days, weeks and months begin and end by it. Choose one and press **Save time zone**.",
        "**Theme**: **System** follows your device, **Light** and **Dark** stay as they are. It changes at once, wherever you log in.",
      ),
    ],
  },
  {
    id: "sessions",
    title: "Where you are signed in",
    blocks: [
      text(
        "[Settings](/settings) lists every browser and program that is logged in to your account, with its address and when it was last active. The one you look with says **This device**.",
      ),
      points(
        "**Sign out** ends one of them.",
        "**Sign out everywhere else** ends all but this one.",
        "Something you do not know? Sign it out, then change your password.",
      ),
    ],
  },
  {
    id: "delete-account",
    title: "Delete your account",
    blocks: [
      steps(
        "Open [Settings](/settings) and go to the end of the page.",
        "Press **Delete account**. Read what goes with it.",
        "Type your password and press **Delete account** again, or **Keep account** to leave everything as it is.",
      ),
      text(
        `It is gone at once, and nobody can bring it back. A last mail confirms it. [Privacy](/privacy#deletion) says what that means for what ${productName} had stored.`,
      ),
    ],
  },
];
