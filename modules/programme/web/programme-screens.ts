/** Each screen's code comes when it is opened. */
export const programmeScreens = {
  index: async () => (await import('./screens/portfolio-screen.tsx')).PortfolioScreen,
  ask: async () => (await import('./screens/ask-screen.tsx')).AskScreen,
  powerbi: async () => (await import('./screens/power-bi-screen.tsx')).PowerBiScreen,
}
