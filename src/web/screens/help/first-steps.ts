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
        "Open [the sign-up page](/auth?register=true).",
        "Enter your **Email**. A **Username** is suggested from it. Keep it or choose your own, without spaces or an @ sign; you can't change it later.",
        "Enter your **Phone**: a US or Canadian number with area code, written any way you like. Below the field you'll see how it will be saved.",
        `Choose a **Password** of ${shortestPassword} to ${longestPassword} characters and type it again under **Confirm password**. The meter shows how strong it is. Very common passwords aren't allowed.`,
        "Read the [terms](/terms), check the box and press **Register**.",
      ),
      text("A second later you're logged in, on [the page for your first assistant](/create-assistant)."),
    ],
  },
  {
    id: "log-in",
    title: "Log in and out",
    blocks: [
      text(
        "Open [the login page](/auth?login=true), enter your username or email under **Username or email**, then your password, and press **Login**. If you were on your way to another page, you'll land there.",
      ),
      text(
        "After several wrong passwords you'll have to wait before trying again. The message says how long. No one can lock you out for good this way.",
      ),
      text(`${menu} and choose **Logout**. This browser then forgets who you are.`),
    ],
  },
  {
    id: "forgotten-password",
    title: "Forgot your password",
    blocks: [
      steps(
        "On the login page, press **Forgot password?**, or open [this page](/forgot-password).",
        "Enter your account's email address and press **Send link**.",
        "Open the email and follow the link. It works once, within an hour.",
        "Enter a **New password** twice and press **Save new password**. Then log in with it.",
      ),
      text(
        "You see the same message whether or not the address has an account, so no one can find out who has one. No email? Check your spam folder, check the spelling, and ask again. Setting a new password logs you out everywhere.",
      ),
    ],
  },
  {
    id: "profile",
    title: "Your profile",
    blocks: [
      text(`${menu} and choose [Profile](/profile).`),
      points(
        "**Your details**: change your full name, email or phone and press **Save changes**. For a new email address, also enter your **Current password**. We'll let your old address know.",
        "**Change password**: enter the current one, then the new one twice, and press **Change password**. You stay logged in here and are signed out everywhere else. We'll email you to confirm.",
      ),
    ],
  },
  {
    id: "settings",
    title: "Settings",
    blocks: [
      text(`${menu} and choose [Settings](/settings).`),
      points(
        "**Time zone**: your days, weeks and months start and end by it. Choose one and press **Save time zone**.",
        "**Theme**: **System** matches your device. **Light** and **Dark** stay as they are. It changes right away, everywhere you log in.",
      ),
    ],
  },
  {
    id: "sessions",
    title: "Where you are signed in",
    blocks: [
      text(
        "[Settings](/settings) lists every browser and program logged in to your account, with its address and when it was last active. The one you're using says **This device**.",
      ),
      points(
        "**Sign out** signs out one of them.",
        "**Sign out everywhere else** signs out all but this one.",
        "See something you don't recognize? Sign it out, then change your password.",
      ),
    ],
  },
  {
    id: "delete-account",
    title: "Delete your account",
    blocks: [
      steps(
        "Open [Settings](/settings) and scroll to the bottom.",
        "Press **Delete account**. Read what you'll lose.",
        "Enter your password and press **Delete account** again, or **Keep account** to leave everything as is.",
      ),
      text(
        `It's deleted right away and can't be undone. We'll send a final email to confirm. [Privacy](/privacy#deletion) explains what happens to what ${productName} had stored.`,
      ),
    ],
  },
];
