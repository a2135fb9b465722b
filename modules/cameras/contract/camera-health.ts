/**
 * `silent`: gave no picture when it was asked last. `frozen`: the same picture, bit by bit, for a minute or longer.
 * `moved`: looks elsewhere than it is to.
 */
export const HEALTHS = ['good', 'silent', 'frozen', 'moved', 'unknown'] as const
export type CameraHealth = (typeof HEALTHS)[number]
