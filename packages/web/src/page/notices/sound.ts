let context: AudioContext | null = null;

/** Frequencies of the two notes. */
const notes = [660, 880];

/** Two short notes, made here: nothing is loaded. */
export const playSound = async (): Promise<void> => {
  context ??= new AudioContext();
  await context.resume();
  const { currentTime, destination } = context;
  for (const [at, frequency] of notes.entries()) {
    const start = currentTime + at * 0.12;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.15, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.32);
  }
};
