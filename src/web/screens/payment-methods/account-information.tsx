import { Card } from "../../parts/layout/card.tsx";

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
  </div>
);

export const AccountInformation = ({ email, name }: { email: string; name: string | null }) => (
  <Card title="Account Information">
    <dl className="grid gap-2 text-sm">
      <Fact name="Email" value={email} />
      {name && <Fact name="Name" value={name} />}
    </dl>
  </Card>
);
