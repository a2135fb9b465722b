/**
 * Journeys that run at the same time, each on a product of its own, because what one person changes (the menu, a role, a
 * switch) another would see. They take files from one queue. A lane waits for its browser and its server in turn.
 */
export const JOURNEY_LANES = 3
