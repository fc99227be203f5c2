import type { OpenSocket } from "./open-call.ts";

/** The address of the socket on the origin that the page came from: the page's policy lets it open no other. */
export function ownSocketUrl(url: string, page: { readonly protocol: string; readonly host: string }): string {
  const { pathname, search } = new URL(url);
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${pathname}${search}`;
}

export const openSocket: OpenSocket = (url, { onMessage, onClose }) => {
  const socket = new WebSocket(ownSocketUrl(url, window.location));
  socket.onmessage = ({ data }) => onMessage(data);
  socket.onclose = () => onClose();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};
