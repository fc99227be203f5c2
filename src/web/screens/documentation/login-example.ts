/** A whole program. Tests run it as it stands here. */
export const loginExample = `const { BELLE, BELLE_USER, BELLE_PASSWORD } = process.env;

const form = { username: BELLE_USER, password: BELLE_PASSWORD };
const ask = { method: "POST", body: new URLSearchParams(form) };
const login = await fetch(\`\${BELLE}/token\`, ask);
const answer = await login.json();
if (!login.ok) throw new Error(answer.detail);

const headers = { authorization: \`Bearer \${answer.access_token}\` };
const me = await fetch(\`\${BELLE}/users/me\`, { headers });
console.log(await me.json());

await fetch(\`\${BELLE}/logout\`, { method: "POST", headers });
`;

export const runLoginExample = `export BELLE=http://localhost:3000
export BELLE_USER=ridgeline BELLE_PASSWORD='your password'
node login.mjs
`;
