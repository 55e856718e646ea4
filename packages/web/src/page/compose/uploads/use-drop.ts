import { type DragEvent, useState } from 'react';

interface Drop {
  readonly isOver: boolean;
  readonly handlers: { readonly onDragOver: (event: DragEvent) => void; readonly onDragLeave: () => void; readonly onDrop: (event: DragEvent) => void };
}

/** Takes files that are dropped. */
export const useDrop = (onFiles: (files: ReadonlyArray<File>) => void): Drop => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
};
