const editor = async () => (await import('./screens/collection-editor-screen.tsx')).CollectionEditorScreen

/** Each screen's code comes when it is opened. */
export const fileCollectionsScreens = {
  list: async () => (await import('./screens/collection-list-screen.tsx')).CollectionListScreen,
  public: async () => (await import('./screens/public-collections-screen.tsx')).PublicCollectionsScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/collection-detail-screen.tsx')).CollectionDetailScreen,
}
