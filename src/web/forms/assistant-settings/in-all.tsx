import { Link } from "react-router";

/** What really happens, where another place has a say in it, and the way there. */
export const InAll = ({ text }: { text: string }) => (
  <p className="rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm text-pretty [overflow-wrap:anywhere]">
    {text} <Link to="/settings#notifications">Notification settings</Link>
  </p>
);
