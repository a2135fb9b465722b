/** Which work package of the demonstration builds a line of the frame: `2.3.4.1` is of level 4 of building A. */
export function packageOfLine(itemNo: string): string | null {
  const [, building, floor] = /^([23])\.3\.(\d+)\.\d+$/.exec(itemNo) ?? []
  return building && floor ? `WHN-01-B${building === '2' ? 'A' : 'B'} C ${floor}` : null
}

/** What secures the main contract. Per cent of the accepted amount, and days from today to its end; one is about to expire. */
export const DEMO_SECURITIES = [
  { type: 'performance', issuer: 'Najd Commercial Bank', number: 'NCB-LG-20417', pct: '10', endsIn: 402 },
  { type: 'advance', issuer: 'Najd Commercial Bank', number: 'NCB-LG-20418', pct: '10', endsIn: 19 },
  { type: 'insurance', issuer: 'Tawakul Insurance', number: 'CAR-88213', pct: '100', endsIn: 143 },
] as const
