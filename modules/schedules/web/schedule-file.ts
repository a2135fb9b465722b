/** Files of planning programs. The server says of an .mpp how it is saved so that it can be read. */
export const SCHEDULE_FILE = { purpose: 'schedule.source', endings: ['.xer', '.xml', '.pmxml', '.mpp'] } as const
