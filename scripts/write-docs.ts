import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedDocuments } from './docs/generated-documents.ts'

/** `npm run docs`: writes docs/generated from the module specs. */
for (const [path, text] of await generatedDocuments(process.cwd())) {
  const file = join(process.cwd(), path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${path}`)
}
