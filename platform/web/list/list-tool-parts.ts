import { createScreenParts } from '../screen-parts.tsx'

/** Tools that stand over every list; each asks `useListInView`. */
export const { register: registerListTool, Parts: ListToolParts } = createScreenParts()
