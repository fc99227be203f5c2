/** /login and /register are two ways into one screen; where one wanted to go comes along. */
export const authAddressFor = (pathname: string, redirect: string | null | undefined): string => {
  const flag = /^\/register\/?$/i.test(pathname) ? "register" : "login";
  return `/auth?${flag}=true${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ""}`;
};
