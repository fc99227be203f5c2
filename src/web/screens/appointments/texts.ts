export const loadingText = "Loading your appointments...";
export const notLoadedTitle = "Error loading appointments";
export const unaffectedText = "Your jobs are kept, and calls are answered as before.";
