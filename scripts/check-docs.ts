import { checkDocuments } from './docs/check-documents.ts'

/** `npm run check:docs`: documents name paths, scripts and links that exist, and docs/generated is up to date. */
const findings = await checkDocuments(process.cwd())
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log('The documents name what exists.')
