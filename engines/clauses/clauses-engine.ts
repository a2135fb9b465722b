import { readFile } from 'node:fs/promises'
import { readDocument } from '../documents/read-document.ts'
import type { Engine } from '../engine-verb.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { checkDocument } from './check-document.ts'
import { checkModel } from './check-model.ts'
import { clauseReasonText, demandText } from './clause-reason.ts'
import type { ClauseCheck, ClauseResult } from './clause-rule.ts'
import { proposeRules } from './propose-rules.ts'
import { ClauseRules } from './read-rules.ts'

const MODEL = /\.(?:ifc|ifczip|glb|gltf)$/i

/** Verbs of `npm run engine -- clauses …`. */
export const clausesEngine: Engine = {
  propose: {
    usage: 'STANDARD.pdf',
    summary: 'Rules that a standard says in so many words, for a person to mend and approve',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const { pages, warnings: said } = await readDocument(await readFile(file))
      const warnings = said.map(({ en }) => en)
      const proposed = proposeRules(pages)
      const lines = proposed.rules.map(({ key, clause, subject, demand, text }) => {
        const wanted = demand.kind === 'quantity' ? demandText(demand).en : demand.words
        return `${key}  ${clause || '—'}  ${subject}: ${wanted}\n      ${text}`
      })
      const count = `${proposed.rules.length} proposed; ${proposed.leftCount} sentences demand something without a quantity`
      return { json: { ...proposed, warnings }, text: [...lines, count, ...warnings].join('\n') }
    },
  },
  check: {
    usage: 'RULES.json FILE [--form MS]',
    summary: 'Holds a document or a model against rules: pass, fail or not tested, with reason and evidence',
    files: { min: 2, max: 2 },
    options: ['form'],
    run: async ([rulesFile = '', file = ''], { form = null }) => {
      const rules = ClauseRules.safeParse(JSON.parse(await readFile(rulesFile, 'utf8')).rules)
      if (!rules.success) throw new WrongUseError(`${rulesFile} holds no rules: ${rules.error.message.slice(0, 500)}`)
      const bytes = await readFile(file)
      if (MODEL.test(file)) return answerOf(checkModel(loadIfcBytes(bytes), rules.data))
      const { pages, warnings } = await readDocument(bytes)
      return answerOf({ ...checkDocument(pages, rules.data, { form }), warnings: warnings.map(({ en }) => en) })
    },
  },
}

function answerOf(check: ClauseCheck) {
  const lines = check.results.map((result) => `${result.outcome.toUpperCase()}  ${result.rule}  ${lineOf(result)}`)
  return { json: check, text: [...lines, ...check.warnings].join('\n') }
}

function lineOf({ reason, evidence }: ClauseResult): string {
  const said = clauseReasonText(reason).en
  if (evidence?.kind === 'passage') return `${said} Page ${evidence.page}: “${evidence.quote.slice(0, 160)}”`
  return evidence ? `${said} ${evidence.ifcClass} ${evidence.globalId ?? ''} ${evidence.name ?? ''}` : said
}
