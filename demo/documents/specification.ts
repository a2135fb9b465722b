/** A specification of the demonstration as it was issued, page by page: made up. */
const FIRST = [
  [
    'Specification for concrete works of the Central Quarter.',
    '1.1 Concrete of the raft shall reach a cube strength of 40 MPa at 28 days.',
    '1.2 The contractor shall submit trial mixes 21 days before the first pour.',
    '1.3 Damages for delay of the raft are AED 50,000 a day.',
    '1.4 Cubes are taken by the laboratory that the engineer has approved.',
  ],
  [
    '2.1 The provisional sum for repairs of honeycombing is AED 180,000.',
    '2.2 Formwork may be struck when the cubes reach 15 MPa.',
    '2.3 Curing goes on for 7 days, by wet hessian or by a membrane.',
    '2.4 Retention for the waterproofing below the raft is AED 320,000.',
    '2.5 Records of each pour are kept on site.',
  ],
] as const

/** What the second revision says in their place. */
const CHANGED: Readonly<Record<string, string>> = {
  '1.3 Damages for delay of the raft are AED 50,000 a day.': '1.3 Damages for delay of the raft are AED 75,000 a day.',
  '2.1 The provisional sum for repairs of honeycombing is AED 180,000.':
    '2.1 The provisional sum for repairs of honeycombing is AED 150,000.',
  '2.2 Formwork may be struck when the cubes reach 15 MPa.':
    '2.2 Formwork shall be struck when the cubes reach 15 MPa.',
  '2.3 Curing goes on for 7 days, by wet hessian or by a membrane.':
    '2.3 Curing goes on for 10 days, by wet hessian or by a membrane.',
  '2.4 Retention for the waterproofing below the raft is AED 320,000.':
    '2.4 Retention for the waterproofing below the raft is AED 410,000.',
}

/** Paragraphs of each page of a revision: the second changes three sums, one duration and one duty. */
export function specificationPages(revision: 'C01' | 'C02'): readonly (readonly string[])[] {
  if (revision === 'C01') return FIRST
  return FIRST.map((page) => page.map((paragraph) => CHANGED[paragraph] ?? paragraph))
}
