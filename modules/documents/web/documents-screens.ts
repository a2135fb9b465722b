import { loadLinksTexts } from '#platform/web/links/use-links-text.ts'

const editor = async () => (await import('./screens/document-editor-screen.tsx')).DocumentEditorScreen

/** Each screen's code comes when it is opened. */
export const documentsScreens = {
  list: async () => (await import('./screens/document-list-screen.tsx')).DocumentListScreen,
  search: async () => (await import('./screens/document-search-screen.tsx')).DocumentSearchScreen,
  share: async () => (await import('./screens/shared-documents-screen.tsx')).SharedDocumentsScreen,
  add: editor,
  edit: editor,
  link: async () => {
    const [{ DocumentLinkScreen }] = await Promise.all([import('./screens/document-link-screen.tsx'), loadLinksTexts()])
    return DocumentLinkScreen
  },
  transmittals: async () => (await import('./screens/transmittal-list-screen.tsx')).TransmittalListScreen,
  newTransmittal: async () => (await import('./screens/new-transmittal-screen.tsx')).NewTransmittalScreen,
  transmittal: async () => (await import('./screens/transmittal-screen.tsx')).TransmittalScreen,
  detail: async () => (await import('./screens/document-detail-screen.tsx')).DocumentDetailScreen,
}
