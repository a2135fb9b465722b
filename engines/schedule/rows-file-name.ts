/** Name of the file with activities and relations, in the folder of a parser's run. */
export const SCHEDULE_ROWS_FILE = 'schedule.json'
