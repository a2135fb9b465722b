import { checkDocuments } from './docs/check-documents.ts'
import { checkFigures } from './docs/figure-age.ts'

/**
 * `npm run check:docs`: documents name paths, scripts and links that exist, docs/generated is up to date, and each figure names the
 * commit that it was measured at. Lists the figures that are old.
 */
const root = process.cwd()
const figures = checkFigures(root)
const findings = [...(await checkDocuments(root)), ...figures.findings]
for (const note of figures.notes) console.log(note)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log('The documents name what exists.')
