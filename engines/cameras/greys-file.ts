/** Where the process that compares views leaves the grey rasters of its pictures, one after the other. */
export const GREYS_FILE = 'greys.raw'
