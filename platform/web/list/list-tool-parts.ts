import { createScreenParts } from '../screen-parts.tsx'

/** Tools that stand over every list; each asks `useListInView`. */
export const listTool = createScreenParts('tools of lists')
export const ListToolParts = listTool.Parts
