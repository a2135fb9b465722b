import { z } from 'zod'
import { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { FileColumn } from '#platform/contract/file-column.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** Questions of one conversation. */
export const MOST_TURNS = 100

/** The screen that its asker looks at, by its declaration, with the words that stand before the facts of its record there. */
export const ShownScreen = z.object({
  module: z.string().max(60),
  screen: z.string().max(60),
  params: z.record(z.string().max(60), z.string().max(200)),
  fields: z.array(FileColumn).max(100),
})
export type ShownScreen = z.output<typeof ShownScreen>

/** The ids are the browser's: the same question sent twice is answered once. */
export const ChatQuestion = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  question: z.string().trim().min(1).max(1_000),
  /** Documents of this project alone. */
  projectCode: PlaceCode.nullable().default(null),
  /** This document alone. */
  documentId: z.uuid().nullable().default(null),
  /** The files of this collection of the library alone. */
  collectionId: z.uuid().nullable().default(null),
  /** What "this" is: the record of the screen that is open. */
  shown: ShownScreen.nullable().default(null),
  /** The question that it follows; null: it is a first one. Absent: it follows the one that was asked last. */
  parentId: z.uuid().nullable().optional(),
})
export type ChatQuestion = z.output<typeof ChatQuestion>

const Words = z.object({ en: z.string(), ar: z.string() })

/** A passage that an answer stands on. */
export const ChatSource = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** From 1, within its answer. */
    number: z.number().int(),
    /** The collection that an upload is in; null for a document. */
    collectionId: z.uuid().nullable(),
    documentId: z.uuid(),
    documentNumber: z.string(),
    title: z.string(),
    titleAr: z.string(),
    /** Counts from 1 in the order of upload. */
    revision: z.number().int(),
    label: z.string(),
    /** Another revision has taken its place by now. */
    superseded: z.boolean(),
    /** From 1. */
    page: z.number().int(),
    /** Characters of the page's text, in UTF-16 units from 0; the end is behind the last one. */
    start: z.number().int(),
    end: z.number().int(),
    /** Left, top, right, bottom in points from the upper left corner of the page; one a line. */
    boxes: z.array(z.array(z.number())),
  }),
  /** The reader may read its document no longer, or it is gone. */
  z.object({ state: z.literal('withheld'), number: z.number().int() }),
])
export type ChatSource = z.output<typeof ChatSource>

export const ChatSentence = z.object({
  /** Null where a source of it is withheld. */
  text: z.string().nullable(),
  /** Numbers of its sources. */
  sources: z.array(z.number().int()),
  /** The words of the document itself; otherwise those of a model, of which the sources bear figures, quotations and most words. */
  isQuoted: z.boolean(),
})
export type ChatSentence = z.output<typeof ChatSentence>

/** Records that a question asked to be counted, as its reader may see them when they read it. */
export const ChatCount = z.object({
  records: z.number().int(),
  /** What was counted: the name of the dataset. */
  of: Words,
  asOf: z.string(),
  /** Words of the question that were not understood: they narrow nothing. */
  ignored: z.array(z.string()),
  /** What was counted alone: with these values, or without them. */
  conditions: z.array(z.object({ of: Words, isNot: z.boolean(), values: z.array(Words) })),
  /** Both days included; null where it is open. */
  period: z.object({ of: Words, from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  /** Fields that it was grouped by. */
  by: z.array(Words),
  measures: z.array(z.object({ title: Words, unit: DatasetEntry.shape.measures.element.shape.unit })),
  /** Empty where nothing but the number of records was asked for. */
  groups: z.array(
    z.object({
      keys: z.array(Words),
      /** One for each measure, decimal text; null: there is nothing to compute it of. */
      values: z.array(z.string().nullable()),
      currency: z.string().nullable(),
    }),
  ),
  /** There are more groups than these. */
  isCut: z.boolean(),
  /** The first of them. */
  rows: z.array(z.object({ id: z.string(), number: z.string(), name: Words, path: z.string().nullable() })),
})
export type ChatCount = z.output<typeof ChatCount>

/** What its asker thinks of an answer. */
export const ChatFeedback = z.object({ isRight: z.boolean(), reason: z.string() })
export type ChatFeedback = z.output<typeof ChatFeedback>

/** What is measured now of things that a question named, as its reader may see them when they read it. */
export const ChatLive = z.object({
  asOf: z.string(),
  things: z.array(
    z.object({
      name: z.string(),
      kind: Words,
      title: Words,
      path: z.string().nullable(),
      values: z.array(
        z.object({
          name: Words,
          number: z.number().nullable(),
          words: Words.nullable(),
          /** UCUM; null where none is known. */
          unit: z.string().nullable(),
          at: z.string().nullable(),
          isStale: z.boolean(),
          isSimulated: z.boolean(),
        }),
      ),
    }),
  ),
  /** Things that it named then and that the reader does not see now. */
  withheld: z.number().int(),
})
export type ChatLive = z.output<typeof ChatLive>

/** The record that its asker looked at, as its reader may see it when they read it. */
export const ChatRecord = z.object({
  asOf: z.string(),
  kind: Words,
  number: z.string(),
  title: Words,
  path: z.string().nullable(),
  /** Those that were asked for; all that its page names where none was by name. */
  facts: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
})
export type ChatRecord = z.output<typeof ChatRecord>

/** A record that somebody wants begun: a form that is filled in, and nothing that is written. */
export const ChatProposal = z.object({
  kind: Words,
  title: z.string(),
  text: z.string(),
  /** The form; null where the reader may not add one. */
  path: z.string().nullable(),
})
export type ChatProposal = z.output<typeof ChatProposal>

export const ChatTurn = z.object({
  id: z.uuid(),
  /** The question that it follows. Questions of one parent are the same one in other words: all are kept. */
  parentId: z.uuid().nullable(),
  /** Null where none was given, or somebody else reads. */
  feedback: ChatFeedback.nullable(),
  question: z.string(),
  projectCode: z.string().nullable(),
  /** The one document that was asked; null where all were that the asker could read. */
  documentId: z.string().nullable(),
  /** The collection that was asked; null where all documents were. */
  collectionId: z.string().nullable(),
  /** `no-right`: the asker may read no documents. */
  state: z.enum(['answered', 'counted', 'live', 'facts', 'proposed', 'no-evidence', 'no-right']),
  language: z.enum(['en', 'ar']),
  sentences: z.array(ChatSentence),
  sources: z.array(ChatSource),
  /** Of a question that is `counted`; null where its reader may read these records no longer. */
  count: ChatCount.nullable(),
  /** Of a question that is `live`. */
  live: ChatLive.nullable(),
  /** Of a question that is answered by `facts`; null where its reader may not read the record now. */
  record: ChatRecord.nullable(),
  /** Of a wish that is `proposed`. */
  proposal: ChatProposal.nullable(),
  /** The model whose sentences these are; null where the passages answer and no model. */
  answeredBy: z.string().nullable(),
  /** What one must know about the answer. */
  notes: z.array(z.object({ code: z.string(), say: Words })),
  askedAt: z.string(),
})
export type ChatTurn = z.output<typeof ChatTurn>

/** A line of an answer that is on its way. `text`: words of a model as they come, before anything of them was looked up. */
export type ChatLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly turn: ChatTurn }
  | { readonly kind: 'failed'; readonly message: string }

/** How others see a conversation: by its link, what was asked until then, each with rights of their own. */
export const ChatShare = z.object({ shareId: z.uuid().nullable(), sharedAt: z.string().nullable() })
export type ChatShare = z.output<typeof ChatShare>

export const SharedChat = z.object({
  title: z.string(),
  owner: z.string(),
  sharedAt: z.string(),
  turns: z.array(ChatTurn),
})
export type SharedChat = z.output<typeof SharedChat>

export const FeedbackChange = z.object({
  turnId: z.uuid(),
  /** Null takes it back. */
  isRight: z.boolean().nullable(),
  reason: z.string().trim().max(1_000).default(''),
  /** Whoever reads feedback reads the question too. */
  withQuestion: z.boolean().default(false),
})
export type FeedbackChange = z.output<typeof FeedbackChange>

/** As who looks after the assistant reads it: the question only where its asker has handed it on, and never the answer. */
export const GivenFeedback = ChatFeedback.extend({
  turnId: z.uuid(),
  person: z.string(),
  question: z.string(),
  state: z.string(),
  answeredBy: z.string().nullable(),
  givenAt: z.string(),
})
export type GivenFeedback = z.output<typeof GivenFeedback>

/** A conversation is called by its first question. */
export const ChatListed = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.string() })
export type ChatListed = z.output<typeof ChatListed>

export const chatErrors = recordErrors(
  'chat',
  { en: 'conversation', ar: 'المحادثة' },
  {
    turnNotFound: {
      status: 404,
      say: {
        en: 'This question is no longer there. Load the conversation again.',
        ar: 'لم يعد هذا السؤال موجودًا. أعد تحميل المحادثة.',
      },
    },
    notShared: {
      status: 404,
      say: {
        en: 'This conversation is not shared, or no longer. Ask whoever sent you the link.',
        ar: 'هذه المحادثة غير مشتركة أو لم تعد كذلك. اسأل من أرسل إليك الرابط.',
      },
    },
    full: {
      status: 422,
      say: {
        en: 'This conversation is full. Begin a new one.',
        ar: 'اكتملت هذه المحادثة. ابدأ محادثة جديدة.',
      },
    },
    addressNotAllowed: {
      status: 422,
      say: {
        en: 'This address may not be called. Use a public one over https, or have the operator allow it by MODEL_ALLOW.',
        ar: 'لا يُسمح بالاتصال بهذا العنوان. استعمل عنوانًا عامًا عبر https أو اطلب من المشغّل السماح به في MODEL_ALLOW.',
      },
    },
    modelChanged: {
      status: 409,
      say: {
        en: 'Somebody else has changed the language model meanwhile. Load the page again.',
        ar: 'غيّر شخص آخر النموذج اللغوي في هذه الأثناء. أعد تحميل الصفحة.',
      },
    },
  },
)
