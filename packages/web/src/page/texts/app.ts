export const appTexts = {
  opening: 'Opening the chat…',
  broke: 'Something in this page broke',
  reload: 'Reload the page',
  close: 'Close',
};
