/** Activities that are asked for at once: as many as a package may name. */
export const MOST_ASKED_ACTIVITIES = 50
