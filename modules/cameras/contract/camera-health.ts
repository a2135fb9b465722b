/** `silent`: gave no picture when it was asked last. `frozen`: the same picture, bit by bit, for a minute or longer. */
export const HEALTHS = ['good', 'silent', 'frozen', 'unknown'] as const
export type CameraHealth = (typeof HEALTHS)[number]
