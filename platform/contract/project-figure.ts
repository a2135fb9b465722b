/** What a portfolio is looked at by, in the order in which it is shown. */
export const FIGURE_ASPECTS = ['schedule', 'money', 'safety', 'quality', 'earthwork', 'risks'] as const
export type FigureAspect = (typeof FIGURE_ASPECTS)[number]

/** `index` is a ratio around 1 (SPI, CPI); `money` is in the currency of its rows. */
export const FIGURE_UNITS = ['count', 'index', 'money', 'm3'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]
