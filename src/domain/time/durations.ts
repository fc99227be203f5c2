const noDuration = "N/A";

const isDuration = (seconds: number | null | undefined): seconds is number =>
  typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0;

const twoDigits = (count: number): string => count.toString().padStart(2, "0");

/** `3:42`, and `2:31:12` from an hour on. */
export const formatDuration = (seconds: number | null | undefined): string => {
  if (!isDuration(seconds)) return noDuration;
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const clock = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
};

/** `2 h 31 min`, in sentences. */
export const durationInWords = (seconds: number): string => {
  const whole = Math.floor(seconds);
  if (whole < 60) return `${whole} s`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};

/** `3.7`: minutes to one decimal, half up, as cost details show them. */
export const minutesToOneDecimal = (seconds: number | null | undefined): string => {
  if (!isDuration(seconds)) return noDuration;
  return (Math.floor(seconds / 6 + 0.5) / 10).toFixed(1);
};
