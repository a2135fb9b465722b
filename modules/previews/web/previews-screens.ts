import { loadLinksTexts } from '#platform/web/links/use-links-text.ts'

/** Each screen's code comes when it is opened, with the texts of links. */
export const previewsScreens = {
  model: async () => {
    const [{ ModelPreviewScreen }] = await Promise.all([import('./screens/model-preview-screen.tsx'), loadLinksTexts()])
    return ModelPreviewScreen
  },
  dashboard: async () => {
    const [{ DashboardScreen }] = await Promise.all([import('./screens/dashboard-screen.tsx'), loadLinksTexts()])
    return DashboardScreen
  },
}
