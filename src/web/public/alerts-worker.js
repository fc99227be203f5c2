/* Shows alerts while no page is open. It keeps nothing and answers no requests of pages: those go to the server as ever. */

/** Nobody is signed in here. What cannot be said is not worth an error. */
const post = (path, body) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** By the token of this very alert. */
const tell = (token, event) => post("/api/push/receipts", { token, event });

const read = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

/** Only a path of our own: what came over the air opens nothing else. */
const pathOf = (path) => (typeof path === "string" && /^\/(?!\/)/.test(path) ? path : "/dashboard");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title = "Belle", body = "", path, phone, tag, token, urgent = false, at } = read(event.data);
  const options = {
    body,
    tag,
    // One that comes again under its tag rings again only where it is urgent.
    renotify: urgent && tag !== undefined,
    requireInteraction: urgent,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    ...(Date.parse(at) > 0 && { timestamp: Date.parse(at) }),
    data: { path: pathOf(path), phone, token },
    actions: phone ? [{ action: "call", title: "Call back" }] : [],
  };
  const shown = self.registration.showNotification(title, options);
  event.waitUntil(shown.then(() => (token ? tell(token, "shown") : undefined)));
});

/** In a window that is open already, else in a new one. */
async function open(path) {
  const [view] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!view) return self.clients.openWindow(path);
  await view.focus();
  return view.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Not every browser rings a number from here; then the conversation opens, where it can be tapped. */
const call = (phone, path) => self.clients.openWindow(`tel:${phone}`).catch(() => open(path));

self.addEventListener("notificationclick", (event) => {
  const { path, phone, token } = event.notification.data ?? {};
  event.notification.close();
  const opened = event.action === "call" && phone ? call(phone, pathOf(path)) : open(pathOf(path));
  event.waitUntil(Promise.all([opened, token ? tell(token, "opened") : undefined]));
});

/** The browser has replaced its address: the old one, which only we know besides, says whose it is. Where it is gone, a page offers alerts anew. */
async function move({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const wanted = { userVisibleOnly: true, applicationServerKey };
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(wanted).catch(() => undefined));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  await post("/api/push/moves", { from: oldSubscription.endpoint, endpoint, keys });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(move(event)));
