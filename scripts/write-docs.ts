import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATED, generatedDocuments, leftOverDocuments } from './docs/generated-documents.ts'

/** `npm run docs`: writes docs/generated from the module specs. */
const root = process.cwd()
const documents = await generatedDocuments(root)
mkdirSync(join(root, GENERATED), { recursive: true })
for (const path of leftOverDocuments(root, documents)) rmSync(join(root, path))
for (const [path, text] of documents) writeFileSync(join(root, path), text)
console.log(`Wrote ${documents.size} files below ${GENERATED}.`)
