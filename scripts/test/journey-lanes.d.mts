export const JOURNEY_LANES: number
