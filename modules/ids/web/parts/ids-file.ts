/** Files that sets of requirements are made of; finished uploads with the purpose wait for their set. */
export const IDS_FILE = { purpose: 'ids.set', endings: ['.ids', '.xml'] } as const
