/** What a run leaves in its folder. */
export const CLASH_PAIRS_FILE = 'clash-pairs.json'
