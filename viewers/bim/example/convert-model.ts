import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFragmentImporter } from '#engines/ifc/fragment-importer.ts'

/** `npx tsx viewers/bim/example/convert-model.ts FILE.ifc OUT.frag`: a model for the example, as the server makes it. */
const [source, target] = process.argv.slice(2)
if (!source || !target) throw new Error('Usage: convert-model.ts FILE.ifc OUT.frag')
const bytes = await createFragmentImporter().process({ bytes: new Uint8Array(await readFile(source)) })
await mkdir(dirname(target), { recursive: true })
await writeFile(target, bytes)
