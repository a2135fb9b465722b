import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import type { CertificateCase } from './certificate-case.ts'
import { unreadableCase } from './certificate-errors.ts'
import { computeCertificate } from './compute-certificate.ts'

/** Verbs of `npm run engine -- certificate …`. */
export const certificateEngine: Engine = {
  compute: {
    usage: 'CASE.json',
    summary: 'Computes a payment certificate from the amounts to date and the certificates before',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const json = computeCertificate(readCase(await readFile(file, 'utf8')))
      const words = json.warnings.map(({ en }) => `\n${en}`).join('')
      return { json, text: `Net ${json.net}, due ${json.due}, tax ${json.tax}, payable ${json.payable}${words}` }
    },
  },
}

function readCase(text: string): CertificateCase {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (cause) {
    throw unreadableCase('not-json', {}, cause)
  }
  const facts = (typeof read === 'object' && read !== null ? read : {}) as Partial<CertificateCase>
  for (const field of ['acceptedAmount', 'W'] as const)
    if (facts[field] === undefined) throw unreadableCase('not-a-case', { field })
  return facts as CertificateCase
}
