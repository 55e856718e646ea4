/** Resolves when it is so. */
export const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  for (const end = Date.now() + 100_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) if (await isSo()) return;
  throw new Error(`It never came that ${what}.`);
};
