/**
 * Issue of a building model. The second one answers the first one's coordination meeting: some clashes are solved, a
 * wall and its doors have moved, requirements are stricter, and a duct that was added makes a new clash.
 */
export type Issue = 'P01' | 'P02'

/** When each was issued: fixed, because the same world must give the same bytes. */
export const ISSUED: Readonly<Record<Issue, string>> = { P01: '2025-06-15T09:00:00', P02: '2025-07-20T14:30:00' }

/** How long before the demonstration is loaded each was issued, as far apart as their files say. */
export const ISSUED_DAYS_AGO: Readonly<Record<Issue, number>> = { P01: 41, P02: 6 }
