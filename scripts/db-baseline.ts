import { writeFileSync } from 'node:fs'
import { BASELINE_FILE, makeBaseline } from './baseline/make-baseline.ts'

/** `npm run db:baseline`: writes the schema that new databases begin with, from all migrations there are now. */
const text = await makeBaseline(process.cwd())
writeFileSync(BASELINE_FILE, text)
console.log(BASELINE_FILE)
