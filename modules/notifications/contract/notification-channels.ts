/** Ways in which a person hears of something; `product` is the list behind the bell. */
export const CHANNELS = ['product', 'push', 'email', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** How often e-mails leave: each at once, or together. */
export const DIGESTS = ['none', 'hourly', 'daily'] as const
