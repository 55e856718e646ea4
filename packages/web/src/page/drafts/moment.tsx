const today = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A time, with its day where that is not today. */
export const Moment = ({ time }: { readonly time: number }) => {
  const date = new Date(time);
  const words = (date.toDateString() === new Date().toDateString() ? today : day).format(date);
  return <time dateTime={date.toISOString()}>{words}</time>;
};
