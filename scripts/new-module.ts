import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { writeModule } from './new-module/write-module.ts'

/**
 * `npm run new:module -- incidents incident [--path /incident/view] [--ar-plural … --ar-singular …]`: writes a working
 * module and adds it to the lists.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, 'ar-plural': { type: 'string' }, 'ar-singular': { type: 'string' } },
})
const [plural, singular, ...others] = positionals
if (!plural || !singular || others.length > 0) {
  console.error('Use: npm run new:module -- <plural> <singular> [--path /…] [--ar-plural … --ar-singular …]')
  process.exit(64)
}
const arabic =
  values['ar-plural'] && values['ar-singular']
    ? { plural: values['ar-plural'], singular: values['ar-singular'] }
    : undefined
const written = writeModule(process.cwd(), {
  plural,
  singular,
  ...(values.path && { path: values.path }),
  ...(arabic && { arabic }),
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
if (status !== 0) process.exitCode = 1
for (const path of written) console.log(path)
console.log(`
Next:
- npx vitest run modules/${plural}   its own tests pass already
- modules/${plural}/testing/specified-screens.ts   its rows of the specification's route table, word for word
- npm run docs   writes docs/generated/${plural}.md`)
if (!arabic) console.log('- its Arabic words are general ones: name them in contract and web/locales/ar.ts')
