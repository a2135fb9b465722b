/**
 * A piece of work like that of tests (records written, read, found and sorted), always the same. Prints its processor
 * seconds: machine-pace.mjs tells by them how busy the machine is.
 */
const RECORDS = 40_000
const TURNS = 2

const before = process.cpuUsage()
const records = Array.from({ length: RECORDS }, (_, at) => ({
  id: `record-${(at * 7919) % RECORDS}`,
  value: at / 3,
  words: ['clash', 'site', String(at % 97)],
}))
for (let turn = 0; turn < TURNS; turn++) {
  const read = JSON.parse(JSON.stringify(records))
  const byId = new Map(read.map((record) => [record.id, record]))
  if (records.some(({ id }) => !byId.has(id))) throw new Error('a record is lost')
  read.sort((one, other) => (one.id < other.id ? -1 : 1))
}
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1e6)
