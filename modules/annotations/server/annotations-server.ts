import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { annotationBulk, annotationsApi } from '../contract/annotations-api.ts'
import { annotationKind } from '../contract/annotations-records.ts'
import { annotationHandlers, annotationSource } from './annotation-records.ts'
import { auditedActions } from './audited-actions.ts'
import { createAnnotations } from './migrations/20261129T1412_annotations_create.ts'
import { seedAnnotations } from './seed.ts'

export const annotationsServer = defineServerModule(annotationsApi, {
  actions: auditedActions,
  offers: [numbered({ kind: annotationKind.id, title: annotationKind.title, fields: [], pattern: 'ANN-{yyyy}-{000}' })],
  handlers: annotationHandlers,
  migrations: [createAnnotations],
  records: [
    {
      ...annotationKind,
      begins: { screen: 'add', title: 'title', text: 'note', words: ['annotation', 'map note', 'ملاحظة على الخريطة'] },
      source: annotationSource,
      searched: { text: ['note'], people: ['owner_id'] },
    },
  ],
  bulk: [annotationBulk],
  seed: seedAnnotations,
})
