import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { LinkToken } from '#platform/contract/link-token.ts'
import { Passcode } from '#platform/contract/open-link.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { OpenedShare, Share, ShareDraft } from './share.ts'
import { MAX_SHARED_MODELS, SHARE_KINDS } from './share-limits.ts'
import { sharesModule } from './shares-module.ts'

/** Requests a minute that one address may make with links: a person opens few, a guesser would want many. */
const OPEN_RATE = 30
/** Each opening fetches up to five models, some again after a lost connection. */
const BYTES_RATE = 120

export const sharesApi = defineApi(sharesModule, {
  create: {
    method: 'POST',
    path: '/shares',
    summary: 'Make a link to models; the answer is the only place where its token appears',
    access: 'share:create',
    input: ShareDraft,
    output: z.object({
      share: Share,
      token: z.string(),
      /** Whole address where PUBLIC_ORIGIN is set, otherwise a path on this server. The token is in its fragment. */
      link: z.string(),
    }),
    // Repeatable writes keep their answer for two days; this answer may be kept nowhere.
    transaction: 'none',
  },
  list: {
    method: 'GET',
    path: '/shares',
    summary: 'The links that show one of the models, newest first, without their tokens',
    access: 'share:create',
    input: ListQuery.extend({ modelId: z.union([z.uuid(), z.array(z.uuid()).min(1).max(MAX_SHARED_MODELS)]) }),
    output: pageOf(Share),
  },
  revoke: {
    method: 'POST',
    path: '/shares/:id/revoke',
    summary: 'Withdraw a link at once',
    access: 'share:create',
    input: z.object({ id: z.uuid() }),
    output: Share,
  },
  open: {
    method: 'POST',
    path: '/shared/open',
    summary: 'What a link shows; counts as one view',
    access: 'public',
    input: z.object({
      token: LinkToken,
      passcode: Passcode.optional(),
      kind: z.enum(SHARE_KINDS).default('bim-model'),
    }),
    output: OpenedShare,
    transaction: 'none',
    rateLimit: OPEN_RATE,
  },
  /** A POST although it reads: the key stays out of addresses, and so out of logs and histories. */
  modelBytes: {
    method: 'POST',
    path: '/shared/model',
    summary: 'The converted model that a link shows, by the key of its opening',
    access: 'public',
    input: z.object({ accessKey: LinkToken, modelId: z.uuid() }),
    output: FILE_ANSWER,
    readOnly: true,
    transaction: 'none',
    rateLimit: BYTES_RATE,
  },
})
