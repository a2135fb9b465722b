import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { type RecordPart, recordSide } from '#platform/web/records/record-sides.ts'
import { conversationModule } from '../contract/conversation-module.ts'

/** No screens of its own: what people say of a record is a side of its page. */
export const conversationWeb = defineWebModule(
  conversationModule,
  {},
  {
    offers: [
      recordSide({
        id: 'comments',
        title: conversationModule.title,
        order: 10,
        load: () => withTexts(import('./parts/comments-side.tsx').then(({ CommentsSide }) => CommentsSide)),
        loadCount: () => import('./parts/follow-button.tsx').then(({ CommentCount }) => CommentCount),
        loadAction: () => withTexts(import('./parts/follow-button.tsx').then(({ FollowButton }) => FollowButton)),
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

/** A part and the texts that it says. */
async function withTexts(part: Promise<RecordPart>): Promise<RecordPart> {
  const [loaded] = await Promise.all([part, ...[conversationModule.id, 'files'].map((id) => loadCatalogue(id))])
  return loaded
}
