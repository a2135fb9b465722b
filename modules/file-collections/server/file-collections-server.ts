import { defineServerModule } from '#platform/server/define-server-module.ts'
import { fileCollectionsApi } from '../contract/file-collections-api.ts'
import { fileCollectionKind } from '../contract/file-collections-records.ts'
import { collectionHandlers, collectionSource, isOwnOrPublic } from './collection-records.ts'
import { addDocuments, addFolder, addUpload, openUpload, readAgain, takeOut } from './fill-collection.ts'
import { listFiles } from './list-files.ts'
import { createFileCollections } from './migrations/20261129T0930_file_collections_create.ts'
import { readUpload, recogniseUpload } from './read-upload.ts'
import { listPassages } from './search-collection.ts'
import { seedFileCollections } from './seed.ts'

export const fileCollectionsServer = defineServerModule(fileCollectionsApi, {
  actions: {
    'file-collection.filled': { en: 'Put files into the collection', ar: 'أضاف ملفات إلى المجموعة' },
    'file-collection.emptied': { en: 'Took files out of the collection', ar: 'أخرج ملفات من المجموعة' },
  },
  handlers: {
    ...collectionHandlers,
    files: listFiles,
    addDocuments,
    addFolder,
    addUpload,
    takeOut,
    readAgain,
    file: openUpload,
    passages: listPassages,
  },
  migrations: [createFileCollections],
  jobs: [readUpload, recogniseUpload],
  seed: seedFileCollections,
  records: [
    {
      ...fileCollectionKind,
      mayRead: isOwnOrPublic,
      source: collectionSource,
      searched: { text: ['description'] },
    },
  ],
})
