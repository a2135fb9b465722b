import type { Engine } from '../engine-verb.ts'
import { type BundleProblem, verifyBundle } from './verify-bundle.ts'

const WORDS: Readonly<Record<BundleProblem['code'], string>> = {
  'not-whole': 'The archive is cut off, damaged, or none at all: it has no directory. Fetch it again.',
  'unsafe-name': 'leads outside of the archive',
  'double-name': 'stands in the archive twice',
  encrypted: 'is protected by a password',
  method: 'is packed in a way that is not read',
  bomb: 'would unpack to far more than it is packed in',
  damaged: 'does not unpack to what the archive says',
  'hash-differs': 'is not the file that the manifest names',
  'not-in-archive': 'is named by the manifest and not in the archive',
  'not-in-manifest': 'is not named by the manifest',
}

export const bundleEngine: Engine = {
  verify: {
    usage: 'FILE.zip',
    summary: 'whether a bundle of documents is whole: every file unpacks and has the hash of the manifest',
    files: { min: 1, max: 1 },
    run: async ([path]) => {
      const verified = await verifyBundle(path!)
      const { valid, items, problems, missing, hasManifest } = verified
      const lines = [
        `${valid ? 'Whole' : 'Not whole'}: ${items.length} files${hasManifest ? '' : ', without a manifest of hashes'}`,
        ...problems.map(({ code, file }) => (file === null ? WORDS[code] : `${file} ${WORDS[code]}`)),
        ...missing.map((line) => `left out, as the manifest says: ${line}`),
      ]
      return { json: verified, text: lines.join('\n') }
    },
  },
}
